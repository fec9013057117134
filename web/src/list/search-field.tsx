import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (wanted: string) => void;
}

/** Searches a moment after the last key; Escape clears. Follows the address when Back changes it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // What was sent from here comes back later than the next letter; only a change from elsewhere may overwrite it.
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: string) => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  const clear = () => {
    setTyped('');
    commit('');
  };

  return (
    <TextInput
      type="text"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size={24} aria-label={text('list.clearSearch')} onClick={clear} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      // Whoever leaves for a row must not be overtaken there by a search that was still waiting.
      onBlur={() => commit(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') clear();
        if (key === 'Enter') commit(typed);
      }}
      autoComplete="off"
    />
  );
}
