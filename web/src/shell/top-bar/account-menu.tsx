import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { useText } from '../../i18n/text.ts';
import { fullName } from '../../ui/text/full-name.ts';
import { roleLabel } from '../../ui/text/role-label.ts';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import { DistributorLinks } from './distributor-links.tsx';
import classes from './top-bar.module.css';

interface AccountMenuProps {
  target: ReactNode;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

export function AccountMenu({ target, opened, onChange }: AccountMenuProps) {
  const text = useText();
  const navigate = useNavigate();
  const { data: user } = useQuery(getCurrentUserQuery());
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={260}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {user && (
          <div className={classes.person}>
            <span className={classes.personName}>{fullName(user)}</span>
            <span>{text(roleLabel(user.roles))}</span>
            <span>{user.distributor.name}</span>
          </div>
        )}
        <DistributorLinks />
        <Menu.Divider />
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
