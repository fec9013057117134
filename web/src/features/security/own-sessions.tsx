import type { OwnSession } from '@hub/contract/session';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../client/use-call.ts';
import { dayAndTime, moment } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { deviceOf } from './device-label.ts';
import classes from './security.module.css';
import { endOtherSessions, endOwnSession, listOwnSessionsQuery, SESSION_READS } from './security.queries.ts';

export function OwnSessions() {
  const text = useText();
  const { data: sessions, error, refetch } = useQuery(listOwnSessionsQuery());
  const endOthers = useCall(endOtherSessions, {
    invalidates: SESSION_READS,
    success: text('security.sessionsEnded'),
    failure: serverText,
  });
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      title={text('security.sessions')}
      action={
        others > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            loading={endOthers.isPending}
            onClick={() => void endOthers.run()}
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
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const text = useText();
  const end = useCall(endOwnSession, {
    invalidates: SESSION_READS,
    success: text('security.sessionEnded'),
    failure: serverText,
  });
  const { browser, system } = deviceOf(session.user_agent);
  const device = text('security.browserOn', {
    browser: browser ?? text('security.unknownBrowser'),
    system: system ?? text('security.unknownSystem'),
  });
  const ip = session.ip || text('security.somewhere');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.device}>
          <strong title={session.user_agent}>{device}</strong>
          {session.current && <StatusLabel kind="good">{text('security.sessionHere')}</StatusLabel>}
        </span>
        <span className={classes.fact}>
          {ip}, {session.distributor.name}
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
          loading={end.isPending}
          aria-label={text('security.sessionEndNamed', { device, place: ip })}
          onClick={() => void end.run(session.id)}
        >
          {text('security.sessionEnd')}
        </Button>
      )}
    </li>
  );
}
