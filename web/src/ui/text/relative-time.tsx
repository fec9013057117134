import { moment } from '../../i18n/format.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { useText } from '../../i18n/text.ts';

/** "3 hours ago" with the exact time on hover; what is more than a week ago is a day, and nothing is "Unknown". */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const text = useText();
  const shown = relativeTime(value, new Date());
  if (!shown || !value) return <>{text('shared.unknown')}</>;
  return (
    <time dateTime={value} title={moment(value)}>
      {shown}
    </time>
  );
}
