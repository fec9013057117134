import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { pathSegment } from '../../client/request-url.ts';
import { useText } from '../../i18n/text.ts';
import classes from './top-bar.module.css';

export const SEARCH_BOX_ID = 'hub-search';

/** Searches users, licences, organisations and locations at once. */
export function SearchBox() {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (event.key !== 'Enter' || typed.trim() === '') return;
    void navigate({ href: `/search/${pathSegment(typed.trim())}` });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: React and jsdom know the role, but not yet everywhere the element
    <div role="search" className={classes.search}>
      <TextInput
        id={SEARCH_BOX_ID}
        aria-label={text('shell.search')}
        placeholder={text('shell.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed === '' ? <kbd className={classes.key}>/</kbd> : null}
        rightSectionPointerEvents="none"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
    </div>
  );
}
