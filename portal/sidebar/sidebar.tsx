import { useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { writePreference } from '../ui/preference.ts'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { ConversionsTab } from './conversions-tab.tsx'
import { ListTab } from './list-tab.tsx'
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
      <Tabs value={tab} onChange={choose} className="vp-sidebar-body">
        <TabList
          className="vp-sidebar-tabs"
          label={words.title}
          tabs={sidebarTabs.map((name) => {
            const Icon = tabIcons[name]
            return {
              name,
              label: (
                <>
                  <Icon aria-hidden size={16} /> {words.tabs[name]}
                </>
              ),
            }
          })}
        />
        {sidebarTabs.map((name) => (
          <TabPanel key={name} name={name} className="vp-sidebar-panel">
            {name === 'conversions' ? <ConversionsTab /> : <ListTab name={name} onLeave={onClose} />}
          </TabPanel>
        ))}
      </Tabs>
    </Dialog>
  )
}
