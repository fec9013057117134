import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useText } from '../i18n/text.ts';
import type { Column } from './column.ts';
import classes from './column-menu.module.css';
import './column-words.ts';
import { FilterChoice } from './filter-choice.tsx';
import type { ChosenColumns } from './use-columns.ts';

interface ColumnMenuProps<C extends Column<never>> {
  columns: ChosenColumns<C>;
}

/** Which columns a list shows, in which order, and how dense its rows are. */
export function ColumnMenu<C extends Column<never>>({ columns }: ColumnMenuProps<C>) {
  const text = useText();
  const { shown, hidden, density } = columns;
  const keys = shown.map(({ key }) => key);
  const move = (index: number, by: -1 | 1) => {
    const next = [...keys];
    next.splice(index + by, 0, ...next.splice(index, 1));
    columns.show(next);
  };
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {text('columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('columns.title')}>
        <ul className={classes.columns}>
          {shown.map((column, index) => {
            const name = text(column.header);
            return (
              <li key={column.key} className={classes.column}>
                <label className={classes.label}>
                  <input
                    type="checkbox"
                    className={classes.box}
                    checked
                    disabled={index === 0}
                    onChange={() => columns.show(keys.filter((key) => key !== column.key))}
                  />
                  {name}
                </label>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text('columns.up', { name })}
                  disabled={index < 2}
                  onClick={() => move(index, -1)}
                >
                  <IconChevronUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text('columns.down', { name })}
                  disabled={index === 0 || index === shown.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconChevronDown size={16} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
          {hidden.map((column) => (
            <li key={column.key} className={classes.column}>
              <label className={classes.label}>
                <input
                  type="checkbox"
                  className={classes.box}
                  checked={false}
                  onChange={() => columns.show([...keys, column.key])}
                />
                {text(column.header)}
              </label>
            </li>
          ))}
        </ul>
        <div className={classes.end}>
          <FilterChoice
            label={text('columns.density')}
            value={density}
            onChoose={columns.setDensity}
            choices={[
              { value: 'comfortable', label: text('columns.comfortable') },
              { value: 'compact', label: text('columns.compact') },
            ]}
          />
          <Button variant="subtle" size="compact-sm" disabled={columns.isDefault} onClick={columns.reset}>
            {text('columns.reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
