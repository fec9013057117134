import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import { Bone, PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { BrandMark } from '../ui/theme/brand-mark.tsx';
import breadcrumbs from './navigation/breadcrumbs.module.css';
import navigation from './navigation/navigation.module.css';
import { PAGE_GROUPS } from './navigation/pages.ts';
import classes from './shell.module.css';
import bar from './top-bar/top-bar.module.css';

/** The shell while its code is loading: nothing moves when it arrives. */
export function ShellSkeleton() {
  const text = useText();
  const distributor = useAppState((state) => state.currentDistributor.name);
  return (
    <div className={classes.shell} data-testid="shell-skeleton">
      <div className={classes.side}>
        <div className={classes.brand}>
          <BrandMark />
          <span className={classes.names}>
            {text('shell.product')}
            <span className={classes.distributor}>{distributor}</span>
          </span>
        </div>
        <div className={navigation.groups} aria-hidden>
          {PAGE_GROUPS.map((group, index) => (
            <div key={group[0]?.to}>
              {index > 0 && <hr className={navigation.rule} />}
              <div className={navigation.group}>
                {group.map(({ to }) => (
                  <div key={to} className={navigation.link}>
                    <Bone width={18} height={18} />
                    <Bone width={120} height={14} />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.content}>
        <div className={bar.bar}>
          <div className={bar.search}>
            <Bone height={36} />
          </div>
          <div className={bar.end}>
            <Bone width={32} height={32} isRound />
            <Bone width={36} height={32} />
          </div>
        </div>
        <p className={classes.place}>{text('shell.distributor', { name: distributor })}</p>
        <main className={classes.main}>
          <div className={breadcrumbs.crumbs}>
            <Bone width={160} height={24} />
          </div>
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
