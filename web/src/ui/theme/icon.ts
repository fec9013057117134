import type { ComponentType, SVGProps } from 'react';

export type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }>;
