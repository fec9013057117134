import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page, Refusal } from '../../client/query.ts';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import classes from './type-ahead.module.css';

const DEBOUNCE_MS = 200;

interface TypeAheadProps<Row> {
  id: string;
  label: string;
  placeholder: string;
  required?: boolean;
  error?: string | undefined;
  /** The query for the first page of matches; runs after a short pause in typing. */
  optionsFor: (typed: string) => Pick<UseQueryOptions<Page<Row>, Refusal>, 'queryKey' | 'queryFn' | 'placeholderData'>;
  keyOf: (row: Row) => number | string;
  nameOf: (row: Row) => string;
  onChoose: (row: Row) => void;
  autoFocus?: boolean;
}

/** Finds one record among many: type, then select with the arrow keys and Enter, or with the pointer. */
export function TypeAhead<Row>(props: TypeAheadProps<Row>) {
  const { optionsFor, keyOf, nameOf, onChoose, autoFocus = false, ...field } = props;
  const text = useText();
  const combobox = useCombobox();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const opened = combobox.dropdownOpened;
  const { data, error, isFetching } = useQuery({ ...optionsFor(term), enabled: opened });
  const rows = data?.rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is ready for Enter whenever matches come
  useEffect(() => {
    if (opened && term !== '' && rows?.length) combobox.selectFirstOption();
  }, [rows, term]);

  const choose = (key: string) => {
    const row = rows?.find((candidate) => String(keyOf(candidate)) === key);
    if (!row) return;
    combobox.closeDropdown();
    onChoose(row);
  };
  const message = () => {
    if (error && !rows) return text('form.searchFailed');
    if (!rows) return text('form.searching');
    return rows.length === 0 ? text('list.noResults') : undefined;
  };
  const announcement = rows?.length
    ? text('form.matches', { count: rows.length, formatted: number(rows.length) })
    : message();

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          data-autofocus={autoFocus || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={opened && isFetching ? <Loader size={16} aria-hidden /> : null}
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {message() && <div className={classes.message}>{message()}</div>}
        <Combobox.Options
          mah={280}
          className={classes.options}
          aria-label={text('form.matchesLabel')}
          hidden={!rows?.length}
        >
          {rows?.map((row) => (
            <Combobox.Option key={keyOf(row)} value={String(keyOf(row))}>
              {nameOf(row)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <div role="status" className={classes.announcement}>
        {opened && announcement}
      </div>
    </Combobox>
  );
}
