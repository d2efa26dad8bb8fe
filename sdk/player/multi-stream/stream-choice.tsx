import { type ReactNode, useId } from 'react'

interface StreamChoiceProps {
  /** Of all choices of the group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  icon?: ReactNode
  children: ReactNode
}

/** One of several choices of a fieldset. */
export function StreamChoice({ name, isChosen, onChoose, icon, children }: StreamChoiceProps) {
  const id = useId()
  return (
    <label className="vt-views-choice" htmlFor={id}>
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {icon}
      <span>{children}</span>
    </label>
  )
}
