import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'
import './menu.css'

export interface MenuAction {
  label: string
  Icon: LucideIcon
  onClick?: () => void
  /** Its picture is filled: it is so already. */
  isOn?: boolean
  /** Entries of a menu of its own, in place of `onClick`. */
  inside?: ReactNode
}

/** An action, or a line between two groups of them. What is left out stands as `false`. */
export type MenuEntry = MenuAction | 'line' | false | undefined

export interface MenuProps extends ButtonLook {
  label: string
  title?: string
  entries: readonly MenuEntry[]
  /** It was asked for before it was there: it opens at once. */
  startsOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** What stands on the button. */
  children: ReactNode
}

/** A button with a menu of things to do. What an action opens gives the focus back to the button. */
export function Menu({ label, title, entries, startsOpen = false, onOpenChange, children, ...face }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  // A dialog gives the focus back to where it was: first that has to be the button, not an entry that is gone.
  const runChosen = (isOpen: boolean) => {
    if (isOpen) return
    const run = chosen.current
    chosen.current = undefined
    if (!run) return
    trigger.current?.focus()
    run()
  }
  return (
    <BaseMenu.Root defaultOpen={startsOpen} onOpenChange={(isOpen) => onOpenChange?.(isOpen)} onOpenChangeComplete={runChosen}>
      <BaseMenu.Trigger ref={trigger} {...buttonLook(face)} aria-label={label} title={title}>
        {children}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="vp-layer">
          <BaseMenu.Popup className="vp-menu">
            {withoutLooseLines(entries).map((entry, place) =>
              entry === 'line' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are all the same.
                <BaseMenu.Separator key={`line ${place}`} className="vp-menu-line" />
              ) : entry.inside === undefined ? (
                <BaseMenu.Item
                  key={entry.label}
                  className="vp-menu-item"
                  onClick={() => {
                    chosen.current = entry.onClick
                  }}
                >
                  <Face {...entry} />
                </BaseMenu.Item>
              ) : (
                <BaseMenu.SubmenuRoot key={entry.label}>
                  <BaseMenu.SubmenuTrigger className="vp-menu-item">
                    <Face {...entry} />
                    <ChevronRight aria-hidden size={16} className="vp-menu-end" />
                  </BaseMenu.SubmenuTrigger>
                  <BaseMenu.Portal>
                    <BaseMenu.Positioner sideOffset={2} className="vp-layer">
                      <BaseMenu.Popup className="vp-menu">{entry.inside}</BaseMenu.Popup>
                    </BaseMenu.Positioner>
                  </BaseMenu.Portal>
                </BaseMenu.SubmenuRoot>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const Face = ({ label, Icon, isOn = false }: MenuAction) => (
  <>
    <Icon aria-hidden size={18} fill={isOn ? 'currentColor' : 'none'} /> {label}
  </>
)

/** A line stands between two actions only. */
function withoutLooseLines(entries: readonly MenuEntry[]): (MenuAction | 'line')[] {
  const kept = entries.filter((entry): entry is MenuAction | 'line' => entry !== undefined && entry !== false)
  return kept.filter((entry, place) => entry !== 'line' || (place > 0 && kept[place - 1] !== 'line' && place < kept.length - 1))
}
