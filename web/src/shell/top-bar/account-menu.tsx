import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

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
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={220}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('shell.colours')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {COLOUR_SCHEMES.map(({ scheme, label, icon: SchemeIcon }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<SchemeIcon size={16} aria-hidden />}>
              {text(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/security' })}>{text('security.title')}</Menu.Item>
        <Menu.Item onClick={() => void navigate({ to: '/logout' })}>{text('authentication.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
