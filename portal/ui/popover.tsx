import { Popover as BasePopover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, use, useCallback, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { createUnsavedScope, UnsavedContext } from './unsaved-changes.ts'
import './menu.css'
import './popover.css'

interface ContentProps {
  /** Stands above the content and names it. */
  title: string
  className?: string
  children: ReactNode
}

export interface PopoverProps extends ContentProps {
  open: boolean
  /** The element beside which it stands, and which gets the focus afterwards. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A small box beside an element, for a few fields of its own. Escape and a press elsewhere close it, after a question where typed text would be lost. */
export function Popover({ open, anchor, onClose, children, ...content }: PopoverProps) {
  const [scope] = useState(createUnsavedScope)
  // The page around asks before it is left, too.
  const around = use(UnsavedContext)
  useEffect(() => around?.register(scope.isChanged), [around, scope])
  const [isAsking, setAsking] = useState(false)
  const track = useCallback((popup: HTMLElement | null) => (popup ? scope.track(popup) : undefined), [scope])
  const leave = () => (scope.isChanged() ? setAsking(true) : onClose())
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Content popup={track} anchor={anchor} {...content}>
        <UnsavedContext value={scope}>{children}</UnsavedContext>
        <DiscardQuestion
          open={isAsking}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
          onKeep={() => setAsking(false)}
        />
      </Content>
    </BasePopover.Root>
  )
}

export interface PopoverButtonProps extends ContentProps {
  /** The short name of the button, shown while the pointer rests on it; its full name is the title. */
  hint: string
  /** The content of the button. */
  face: ReactNode
}

/** An icon button with a small box of its own. The content is drawn when the box opens. */
export function PopoverButton({ hint, face, ...content }: PopoverButtonProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={<Button look="icon" />} aria-label={content.title} title={hint}>
        {face}
      </BasePopover.Trigger>
      <Content {...content} />
    </BasePopover.Root>
  )
}

interface BoxProps extends ContentProps {
  anchor?: RefObject<HTMLElement | null>
  popup?: (popup: HTMLElement | null) => (() => void) | undefined
}

function Content({ anchor, popup, title, className = '', children }: BoxProps) {
  return (
    <BasePopover.Portal>
      <BasePopover.Positioner anchor={anchor} sideOffset={6} align="end" collisionPadding={5} className="vp-layer vp-popover-layer">
        <BasePopover.Popup ref={popup} className={`vp-menu vp-popover ${className}`} finalFocus={anchor}>
          <BasePopover.Title className="vp-popover-title">{title}</BasePopover.Title>
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  )
}
