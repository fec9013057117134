import classes from './skeletons.module.css';

interface BoneProps {
  width?: number | string;
  height?: number;
  isRound?: true;
}

/** A grey placeholder for content that is loading. */
export function Bone({ width = '100%', height = 16, isRound }: BoneProps) {
  return <span className={classes.bone} style={{ width, height }} data-round={isRound} aria-hidden />;
}

const indexes = (count: number): number[] => [...Array(count).keys()];

/** For a page whose code or data is loading. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" data-testid="page-skeleton">
      <Bone width={240} height={28} />
      {indexes(6).map((index) => (
        <Bone key={index} height={40} />
      ))}
    </div>
  );
}

/** For a form whose values are loading. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className={classes.form} aria-busy="true">
      {indexes(fields).map((index) => (
        <div key={index} className={classes.field}>
          <Bone width={120} height={14} />
          <Bone height={36} />
        </div>
      ))}
    </div>
  );
}
