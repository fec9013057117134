import { useText } from '../../i18n/text.ts';

/** A person by name; what nobody did, the system did. */
export function ActorName({ name }: { name: string }) {
  const text = useText();
  return name === '' ? <em>{text('shared.system')}</em> : name;
}
