import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (term: string) => void;
}

/** Searches after a short pause in typing; Escape clears. Follows the URL when Back changes it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Our own search comes back after the next letter was typed; only a change from elsewhere may overwrite it.
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: string) => {
    clearTimeout(timer.current);
    const term = next.trim();
    if (term === sent.current) return;
    sent.current = term;
    onSearch(term);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), DEBOUNCE_MS);
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
      // A pending search must not navigate after the user has left for a row.
      onBlur={() => commit(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') clear();
        if (key === 'Enter') commit(typed);
      }}
      autoComplete="off"
    />
  );
}
