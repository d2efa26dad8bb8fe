import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import './button.css'

export interface ButtonLook {
  /** `text` looks like a link, `icon` is a square of 36 px, `plain` brings nothing: its `className` draws it. Default: `outline`. */
  look?: 'outline' | 'text' | 'icon' | 'plain' | undefined
  /** The main action of its surroundings, or one that destroys something. */
  tone?: 'accent' | 'danger' | undefined
  /** `large` fills the width. */
  size?: 'small' | 'large' | undefined
  className?: string | undefined
}

const looks = { outline: 'vp-button', text: 'vp-text-button', icon: 'vp-icon-button', plain: '' }
const sizes = { small: 'vp-button-small', large: 'vp-button-large' }

/** Gives a link the look of a button: `<Link {...buttonLook({ tone: 'accent' })}>`. */
export function buttonLook({ look = 'outline', tone, size, className }: ButtonLook = {}): { className: string; 'data-tone'?: 'accent' } {
  const names = [looks[look], size && sizes[size], className].filter(Boolean).join(' ')
  return { className: names, ...(tone ? { 'data-tone': tone as 'accent' } : {}) }
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  type?: 'button' | 'submit'
  /** Its request is on the way: presses are ignored. */
  isBusy?: boolean | undefined
  /** It cannot be used now. */
  disabled?: boolean | undefined
}

/**
 * A button. Busy or disabled, it is `aria-disabled` and ignores presses instead of being `disabled`, because a disabled element loses the
 * focus and with it a person's place on the page.
 */
export function Button({ look, tone, size, className, type = 'button', isBusy = false, disabled = false, onClick, ...rest }: ButtonProps) {
  const isOff = isBusy || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) return onClick?.(event)
    // Without this a press would still send the form.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      {...buttonLook({ look, tone, size, className })}
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      data-busy={isBusy || undefined}
      onClick={press}
    />
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'look' | 'size' | 'aria-label'> {
  /** Its name, also shown while the pointer rests on it. */
  label: string
  /** Shorter words for the pointer. Default: the label. */
  title?: string
  /** The icon. */
  children: ReactNode
}

/** A button that shows an icon alone. */
export const IconButton = ({ label, title = label, ...rest }: IconButtonProps) => (
  <Button look="icon" aria-label={label} title={title} {...rest} />
)
