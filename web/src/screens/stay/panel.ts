/** The inline panel that is open in the drawer; one at a time. */
export type Panel =
  | { readonly kind: 'room' | 'extend' | 'cancel' | 'edit' | 'preference' }
  | { readonly kind: 'guest'; readonly card: number | 'new' };

export interface PanelProps {
  readonly onClose: () => void;
}
