/** What of the drawer is open to be worked on; one thing at a time. */
export type Panel =
  | { readonly kind: 'room' | 'extend' | 'cancel' | 'edit' }
  | { readonly kind: 'guest'; readonly card: number | 'new' };

export interface PanelProps {
  readonly onClose: () => void;
}
