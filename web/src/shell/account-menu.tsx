import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, useMantineColorScheme } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { COLOUR_CHOICES } from './colour-choices.ts';

interface AccountMenuProps {
  target: ReactNode;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

export function AccountMenu({ target, opened, onChange }: AccountMenuProps) {
  const text = useText();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={220} shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('shell.colours')}</Menu.Label>
        {COLOUR_CHOICES.map(({ scheme, label, icon: SchemeIcon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<SchemeIcon size={16} aria-hidden />}
            rightSection={colorScheme === scheme ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {text(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/logout' })}>{text('authentication.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
