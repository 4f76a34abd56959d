declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGProps } from 'react';

  const Icon: FunctionComponent<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { readonly size?: number; readonly stroke?: number }
  >;
  export default Icon;
}
