import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import classes from './select.module.css';

/** The select of forms, as high as the small buttons beside it. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect {...props} classNames={{ input: classes.select ?? '' }} />;
}
