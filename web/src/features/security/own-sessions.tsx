import type { OwnSession } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { dayAndTime, moment } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { deviceOf } from './device-label.ts';
import classes from './security.module.css';
import { endOthers, endSessionOf, listOwnSessionsQuery } from './security.queries.ts';

export function OwnSessions() {
  const text = useText();
  const { data: sessions, error, refetch } = useQuery(listOwnSessionsQuery());
  const [busy, setBusy] = useState<string>();
  const run = async (what: string, change: () => ReturnType<typeof endOthers>, done: string) => {
    if (busy) return;
    setBusy(what);
    const reply = await change();
    setBusy(undefined);
    if (reply.success) showToast(done);
    else showToast(serverText(reply.errors[0] ?? 'serverMessages.genericError'), 'danger');
  };
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      title={text('security.sessions')}
      action={
        others > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            loading={busy === 'others'}
            onClick={() => void run('others', endOthers, text('security.sessionsEnded'))}
          >
            {text('security.sessionsEndOthers')}
          </Button>
        )
      }
    >
      <p className={classes.help}>
        {text(others > 0 || !sessions ? 'security.sessionsHelp' : 'security.sessionsOnlyOne')}
      </p>
      {!sessions && !error && <Bone height={48} />}
      {!sessions && error && (
        <div className={classes.actions} role="alert">
          <span>{serverText(error.message)}</span>
          <Button variant="default" onClick={() => void refetch()}>
            {text('shell.retry')}
          </Button>
        </div>
      )}
      {sessions && (
        <ul className={classes.rows} aria-label={text('security.sessions')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void run(session.id, () => endSessionOf(session.id), text('security.sessionEnded'))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const text = useText();
  const { browser, system } = deviceOf(session.user_agent);
  const device = text('security.browserOn', {
    browser: browser ?? text('security.unknownBrowser'),
    system: system ?? text('security.unknownSystem'),
  });
  const place = session.ip || text('security.somewhere');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.device}>
          <strong title={session.user_agent}>{device}</strong>
          {session.current && <StatusLabel kind="good">{text('security.sessionHere')}</StatusLabel>}
        </span>
        <span className={classes.fact}>
          {place}, {session.distributor.name}
        </span>
        <span className={classes.fact}>
          <time dateTime={session.created_at} title={moment(session.created_at)}>
            {text('security.sessionStarted', { date: dayAndTime(session.created_at) })}
          </time>
          {', '}
          <time dateTime={session.last_seen_at} title={moment(session.last_seen_at)}>
            {text('security.sessionSeen', { date: dayAndTime(session.last_seen_at) })}
          </time>
        </span>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-label={text('security.sessionEndNamed', { device, place })}
          onClick={onEnd}
        >
          {text('security.sessionEnd')}
        </Button>
      )}
    </li>
  );
}
