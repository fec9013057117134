import { hasAnyRole, PROVIDER_STAFF } from '@hub/contract/roles';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { distributorTable } from '../../distributor-table.ts';
import { useText } from '../../i18n/text.ts';
import classes from './top-bar.module.css';

/**
 * The provider's staff switch to another distributor by opening its hub. Each host has a session of its own, so two tabs
 * can never mean different distributors with one session.
 */
export function DistributorLinks() {
  const text = useText();
  const { data: user } = useQuery(getCurrentUserQuery());
  const others = distributorTable().filter(({ number }) => number !== user?.distributor.number);
  if (!user || !hasAnyRole(user.roles, PROVIDER_STAFF) || others.length === 0) return null;
  return (
    <>
      <Menu.Label>{text('shell.switchDistributor')}</Menu.Label>
      <div className={classes.distributors}>
        {others.map(({ number, name, hubUrl }) =>
          hubUrl === '' ? (
            <Menu.Item key={number} disabled>
              {text('shell.distributorWithoutHost', { name })}
            </Menu.Item>
          ) : (
            <Menu.Item key={number} component="a" href={hubUrl}>
              {name}
            </Menu.Item>
          ),
        )}
      </div>
    </>
  );
}
