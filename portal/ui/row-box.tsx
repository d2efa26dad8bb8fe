import './row-box.css'

export interface RowBoxProps {
  label: string
  /** `some` is for a box that stands for several rows. */
  state: 'all' | 'some' | 'none'
  /** `isRange`: Shift is held. */
  onChange: (isRange: boolean) => void
}

/** A box that selects a row, or all rows of a page. */
export const RowBox = ({ label, state, onChange }: RowBoxProps) => (
  <input
    type="checkbox"
    className="vp-row-box"
    aria-label={label}
    checked={state === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = state === 'some'
    }}
    // The event of a change does not know which keys are held.
    onChange={(event) => onChange((event.nativeEvent as MouseEvent).shiftKey === true)}
  />
)
