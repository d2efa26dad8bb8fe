import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { writePreference } from '../ui/preference.ts'
import { ConversionsTab } from './conversions-tab.tsx'
import { ListTab } from './list-tab.tsx'
import { QuizzesTab } from './quizzes-tab.tsx'
import { rememberedTab, type SidebarTab, sidebarTabs, tabIcons } from './sidebar-tabs.ts'
import './sidebar.css'

export interface SidebarProps {
  open: boolean
  onClose: () => void
}

/** A person's own lists at the side; on small screens over the whole width. Only the list that is open is loaded. */
export function Sidebar({ open, onClose }: SidebarProps) {
  const words = useWords(listsWords)

  const [tab, setTab] = useState(rememberedTab)
  const choose = (next: SidebarTab): void => {
    writePreference('sidebar-tab', next)
    setTab(next)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closesOutside
      look={{ popup: 'vp-sidebar', head: 'vp-sidebar-head' }}
      initialFocus={(popup) => popup.querySelector<HTMLElement>('[role=tab][aria-selected=true]')}
    >
      <Tabs.Root value={tab} onValueChange={(next) => choose(next as SidebarTab)} className="vp-sidebar-body">
        <Tabs.List className="vp-sidebar-tabs" aria-label={words.title}>
          {sidebarTabs.map((name) => {
            const Icon = tabIcons[name]
            return (
              <Tabs.Tab key={name} value={name} className="vp-sidebar-tab">
                <Icon aria-hidden size={16} /> {words.tabs[name]}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        {sidebarTabs.map((name) => (
          <Tabs.Panel key={name} value={name} className="vp-sidebar-panel">
            {name === 'quizzes' ? <QuizzesTab /> : name === 'conversions' ? <ConversionsTab /> : <ListTab name={name} onLeave={onClose} />}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Dialog>
  )
}
