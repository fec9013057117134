import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isDay } from '../../form/fields/calendar-day.ts';
import { DayInput } from '../../form/fields/day-input.tsx';
import { useText } from '../../i18n/text.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lastYear, REPORT_PRESETS, rangeOfPreset } from './report-range.ts';
import classes from './report-screen.module.css';
import './report-words.ts';

/** The two reports, the second with its range of days. */
export function ReportsScreen() {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('reports.title')}
        actions={
          <ButtonLink variant="default" to="/reports/schedules">
            {text('navigation.schedules')}
          </ButtonLink>
        }
      />
      <div className={classes.cards}>
        <Card title={text('reports.average')}>
          <p className={classes.text}>{text('reports.averageText')}</p>
          <ButtonLink
            to="/reports/$reportId"
            params={{ reportId: 'AvgLicensesPerOrg' }}
            variant="default"
            aria-label={`${text('reports.open')}: ${text('reports.average')}`}
          >
            {text('reports.open')}
          </ButtonLink>
        </Card>
        <LicenceReportCard />
      </div>
    </>
  );
}

function LicenceReportCard() {
  const text = useText();
  const navigate = useNavigate();
  const [range, setRange] = useState(() => lastYear(new Date()));
  const [checked, setChecked] = useState(false);
  const problems = {
    start: isDay(range.start) ? '' : text('validation.date'),
    end: !isDay(range.end) ? text('validation.date') : range.end < range.start ? text('validation.endBeforeStart') : '',
  };
  const open = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.start || problems.end) return;
    void navigate({ href: `/reports/LicenseReport?start=${range.start}&end=${range.end}` });
  };
  return (
    <Card title={text('reports.licence')}>
      <p className={classes.text}>{text('reports.licenceText')}</p>
      <ul className={classes.presets} aria-label={text('reports.presets')}>
        {REPORT_PRESETS.map((preset) => (
          <li key={preset}>
            <ButtonLink
              to="/reports/$reportId"
              params={{ reportId: 'LicenseReport' }}
              search={{ ...rangeOfPreset(preset, new Date()) }}
              variant="default"
              size="xs"
            >
              {text(`reports.${preset}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <form onSubmit={open} noValidate>
        <div className={classes.dates}>
          <DayInput
            allowDeselect
            label={text('reports.start')}
            value={range.start || null}
            onChange={(day) => setRange({ ...range, start: day ?? '' })}
            error={checked && problems.start}
          />
          <DayInput
            allowDeselect
            label={text('reports.end')}
            value={range.end || null}
            onChange={(day) => setRange({ ...range, end: day ?? '' })}
            error={checked && problems.end}
          />
        </div>
        <Button type="submit" variant="default" aria-label={`${text('reports.open')}: ${text('reports.licence')}`}>
          {text('reports.open')}
        </Button>
      </form>
    </Card>
  );
}
