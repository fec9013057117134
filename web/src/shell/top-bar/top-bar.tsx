import { ActionIcon } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setAppState, useAppState } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { useText } from '../../i18n/text.ts';
import { AccountButton } from './account-button.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './top-bar.module.css';

function InitialsLink() {
  const text = useText();
  const initials = useAppState((state) => state.userInitials);
  const { data: user } = useQuery(getCurrentUserQuery());
  const path = user ? `/locations/${user.org_location.id}/user/${user.uuid_id}` : '/';
  return (
    <Link to={path} className={classes.initials} aria-label={text('shell.ownPage', { initials })}>
      {initials}
    </Link>
  );
}

export function TopBar() {
  const text = useText();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('shell.openNavigation')}
        onClick={() => setAppState({ isNavOpen: true })}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <SearchBox />
      <div className={classes.end}>
        <InitialsLink />
        <AccountButton />
      </div>
    </header>
  );
}
