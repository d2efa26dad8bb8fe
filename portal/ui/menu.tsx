import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'
import './menu.css'

export interface MenuAction {
  label: string
  Icon?: LucideIcon
  onClick?: () => void
  /** The address of a file to download, in place of `onClick`. */
  download?: string
  /** Its icon is filled: it is so already. */
  isOn?: boolean
  isDisabled?: boolean
  /** Entries of a menu of its own, in place of `onClick`. */
  inside?: readonly MenuEntry[]
}

/** An action, or a line between two groups of them. `false` and `undefined` are left out. */
export type MenuEntry = MenuAction | 'line' | false | undefined

interface FrameProps extends ButtonLook {
  /** The name of the button; left out where its content says it. */
  label?: string
  title?: string
  /** The menu is loaded after its button was pressed: it opens at once. */
  startsOpen?: boolean
  align?: 'start' | 'end'
  ref?: Ref<HTMLButtonElement>
  onOpenChange?: (isOpen: boolean) => void
  /** The content of the button. */
  children: ReactNode
}

export interface MenuProps extends FrameProps {
  /** Stands above the entries. */
  head?: ReactNode
  entries: readonly MenuEntry[]
}

/** A button with a menu of things to do. A dialog that an action opens gives the focus back to the button. */
export function Menu({ head, entries, ref, children, ...frame }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  // A dialog gives the focus back to the element that had it: that has to be the button, because the entry is removed.
  const runChosen = (isOpen: boolean) => {
    if (isOpen) return
    const run = chosen.current
    chosen.current = undefined
    if (!run) return
    trigger.current?.focus()
    run()
  }
  const takeTrigger = (element: HTMLButtonElement | null) => {
    trigger.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <MenuFrame {...frame} face={children} ref={takeTrigger} onOpenChangeComplete={runChosen}>
      {head}
      <Entries
        entries={entries}
        onChoose={(run) => {
          chosen.current = run
        }}
      />
    </MenuFrame>
  )
}

export interface ChoiceMenuProps<Value extends string> extends FrameProps {
  options: readonly { value: Value; label: string; Icon: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** A button with a menu of choices, one of which holds. */
export const ChoiceMenu = <Value extends string>({ options, value, onChange, children, ...frame }: ChoiceMenuProps<Value>) => (
  <MenuFrame {...frame} face={children}>
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map(({ value: one, label, Icon }) => (
        <BaseMenu.RadioItem key={one} value={one} closeOnClick className="vp-menu-item">
          <Icon aria-hidden size={18} /> {label}
          <BaseMenu.RadioItemIndicator className="vp-menu-check vp-menu-end">
            <Check aria-hidden size={16} />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  </MenuFrame>
)

interface MenuFrameProps extends FrameProps {
  /** The content of the button. */
  face: ReactNode
  /** Runs when the menu has been opened or closed, animations included. */
  onOpenChangeComplete?: (isOpen: boolean) => void
}

function MenuFrame({ label, title, startsOpen = false, align = 'end', ref, onOpenChange, face, children, ...rest }: MenuFrameProps) {
  const { onOpenChangeComplete, ...look } = rest
  return (
    <BaseMenu.Root defaultOpen={startsOpen} onOpenChange={(isOpen) => onOpenChange?.(isOpen)} {...{ onOpenChangeComplete }}>
      <BaseMenu.Trigger ref={ref} {...buttonLook(look)} aria-label={label} title={title}>
        {face}
      </BaseMenu.Trigger>
      <MenuPopup align={align}>{children}</MenuPopup>
    </BaseMenu.Root>
  )
}

const MenuPopup = ({ align, children }: { align?: 'start' | 'end'; children: ReactNode }) => (
  <BaseMenu.Portal>
    <BaseMenu.Positioner sideOffset={align ? 6 : 2} {...(align ? { align } : {})} className="vp-layer">
      <BaseMenu.Popup className="vp-menu">{children}</BaseMenu.Popup>
    </BaseMenu.Positioner>
  </BaseMenu.Portal>
)

interface EntriesProps {
  entries: readonly MenuEntry[]
  onChoose: (run: (() => void) | undefined) => void
}

const Entries = ({ entries, onChoose }: EntriesProps) =>
  withoutLooseLines(entries).map((entry, place) =>
    entry === 'line' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are all the same.
      <BaseMenu.Separator key={`line ${place}`} className="vp-menu-line" />
    ) : entry.inside ? (
      <BaseMenu.SubmenuRoot key={entry.label}>
        <BaseMenu.SubmenuTrigger className="vp-menu-item">
          <Face {...entry} />
          <ChevronRight aria-hidden size={16} className="vp-menu-end" />
        </BaseMenu.SubmenuTrigger>
        <MenuPopup>
          <Entries entries={entry.inside} onChoose={onChoose} />
        </MenuPopup>
      </BaseMenu.SubmenuRoot>
    ) : entry.download === undefined ? (
      <BaseMenu.Item key={entry.label} className="vp-menu-item" disabled={entry.isDisabled} onClick={() => onChoose(entry.onClick)}>
        <Face {...entry} />
      </BaseMenu.Item>
    ) : (
      <BaseMenu.LinkItem key={entry.download} className="vp-menu-item" href={entry.download} download closeOnClick>
        <Face {...entry} />
      </BaseMenu.LinkItem>
    ),
  )

const Face = ({ label, Icon, isOn = false }: MenuAction) => (
  <>
    {Icon && <Icon aria-hidden size={18} fill={isOn ? 'currentColor' : 'none'} />} {label}
  </>
)

/** A line stands between two actions only. */
function withoutLooseLines(entries: readonly MenuEntry[]): (MenuAction | 'line')[] {
  const filled = entries.filter((entry): entry is MenuAction | 'line' => entry !== undefined && entry !== false)
  return filled.filter((entry, place) => entry !== 'line' || (place > 0 && filled[place - 1] !== 'line' && place < filled.length - 1))
}
