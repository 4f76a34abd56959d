/** The inline panel that is open in the drawer; one at a time. */
export type Panel =
  | { readonly kind: 'room' | 'extend' | 'cancel' | 'preference' }
  | { readonly kind: 'edit' /** The person asked for the draft. */; readonly isResumed?: true }
  | { readonly kind: 'guest'; readonly card: number | 'new' };

export interface PanelProps {
  readonly onClose: () => void;
}
