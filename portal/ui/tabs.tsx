import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import './tabs.css'

export interface TabsProps<Name extends string> {
  /** The open tab. Without it the tabs keep it themselves, and begin with `first`. */
  value?: Name
  first?: Name
  onChange?: (name: Name) => void
  className?: string
  /** A `TabList` and a `TabPanel` for each of its tabs. */
  children: ReactNode
}

/** Tabs with one panel each: arrow keys move between the tabs, and the open one is chosen at once. */
export function Tabs<Name extends string>({ value, first, onChange, className, children }: TabsProps<Name>) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(next: Name) => onChange?.(next)}
      className={className}
    >
      {children}
    </BaseTabs.Root>
  )
}

export interface TabListProps<Name extends string> {
  tabs: readonly { name: Name; label: ReactNode }[]
  /** The name of the list. */
  label?: string
  /** Default: words above a line. */
  className?: string
}

export const TabList = <Name extends string>({ tabs, label, className = 'vp-tabs' }: TabListProps<Name>) => (
  <BaseTabs.List className={className} aria-label={label}>
    {tabs.map((tab) => (
      <BaseTabs.Tab key={tab.name} value={tab.name}>
        {tab.label}
      </BaseTabs.Tab>
    ))}
  </BaseTabs.List>
)

export const TabPanel = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <BaseTabs.Panel value={name} className={className}>
    {children}
  </BaseTabs.Panel>
)
