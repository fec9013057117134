/** Icons are imported one by one, because the package's index reads all six thousand of them. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  type IconProps = Omit<import('react').SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };

  const icon: import('react').ComponentType<IconProps>;
  export default icon;
}
