import type { ComponentProps, MouseEvent } from 'react'

export interface ClassButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The main action of its surroundings. */
  tone?: 'accent' | undefined
  /** `text` looks like a link. */
  look?: 'text' | undefined
  /** Its request is on the way: presses are ignored. */
  isBusy?: boolean | undefined
}

/** A button of a class. Busy or disabled, it is `aria-disabled`, because a disabled element loses the focus. */
export function ClassButton({ tone, look, isBusy = false, disabled = false, onClick, ...rest }: ClassButtonProps) {
  const isOff = isBusy || disabled
  return (
    <button
      {...rest}
      type="button"
      className="vt-class-button"
      data-tone={tone}
      data-look={look}
      aria-disabled={isOff || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))}
    />
  )
}
