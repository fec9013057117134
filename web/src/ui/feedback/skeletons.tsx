import classes from './skeletons.module.css';

interface BoneProps {
  width?: number | string;
  height?: number;
}

/** A grey place where something will be. */
export function Bone({ width = '100%', height = 16 }: BoneProps) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden />;
}

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** A page whose code or data is still on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" data-testid="page-skeleton">
      <Bone width={240} height={28} />
      {places(6).map((place) => (
        <Bone key={place} height={40} />
      ))}
    </div>
  );
}

/** A form whose values are still on their way. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className={classes.form} aria-busy="true">
      {places(fields).map((place) => (
        <div key={place} className={classes.field}>
          <Bone width={120} height={14} />
          <Bone height={36} />
        </div>
      ))}
    </div>
  );
}
