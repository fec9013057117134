import { Button } from '@mantine/core';
import { serverText, useText } from '../../i18n/text.ts';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** In place of what could not be loaded: the server's reason, and Retry. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const text = useText();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="default" onClick={onRetry}>
            {text('shell.retry')}
          </Button>
        }
      >
        {serverText(error.message)}
      </EmptyState>
    </div>
  );
}
