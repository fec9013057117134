import type { Call } from '@hub/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../app-state.ts';
import { invalidateAfter } from './invalidate.ts';
import type { Reply } from './send.ts';

interface CallOptions<Input, Data> {
  /** The calls whose cached replies are out of date afterwards. */
  invalidates?: readonly Call[];
  /** The toast after success. */
  success?: string | ((data: Data, input: Input) => string);
  /** The toast after a refusal; a function is given the server's message. */
  failure?: string | ((problem: string) => string);
  onSuccess?: (data: Data, input: Input) => void;
  onFailure?: (problem: string) => void;
}

const problemOf = ({ errors }: Reply<unknown>): string => errors[0] ?? 'serverMessages.genericError';

/** A call that changes something, with its pending state, its toasts and what it invalidates. */
export const useCall = <Input = void, Data = unknown>(
  call: (input: Input) => Promise<Reply<Data>>,
  { invalidates = [], success, failure, onSuccess, onFailure }: CallOptions<Input, Data> = {},
) => {
  const isRunning = useRef(false);
  const { mutateAsync, data, isPending, reset } = useMutation({
    mutationFn: async (input: Input) => invalidateAfter(await call(input), invalidates),
    onSuccess: (reply, input) => {
      if (reply.success) {
        if (success !== undefined) showToast(typeof success === 'string' ? success : success(reply.data, input));
        onSuccess?.(reply.data, input);
        return;
      }
      const problem = problemOf(reply);
      if (failure !== undefined) showToast(typeof failure === 'string' ? failure : failure(problem), 'danger');
      onFailure?.(problem);
    },
  });

  /** Answers the reply, or nothing when a call is still under way: a second press does nothing. */
  const run = async (input: Input): Promise<Reply<Data> | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await mutateAsync(input);
    } finally {
      isRunning.current = false;
    }
  };

  return {
    run,
    isPending,
    isSuccess: data?.success === true,
    /** The server's message after a refusal, until the next attempt. */
    problem: data && !data.success ? problemOf(data) : undefined,
    /** What it said about single fields. */
    fields: data && !data.success ? data.fields : undefined,
    reset,
  };
};
