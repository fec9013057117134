import { day, moment } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';

/** "5 March 2026" with the exact time on hover, or "Unknown". */
export function DateText({ value }: { value: string | null | undefined }) {
  const text = useText();
  const shown = day(value);
  if (!shown || !value) return <>{text('shared.unknown')}</>;
  return (
    <time dateTime={value} title={moment(value)}>
      {shown}
    </time>
  );
}
