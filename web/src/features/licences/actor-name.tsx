import { useText } from '../../i18n/text.ts';

/** The name of a person; without one, the system. */
export function ActorName({ name }: { name: string }) {
  const text = useText();
  return name === '' ? <em>{text('shared.system')}</em> : name;
}
