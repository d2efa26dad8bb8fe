import { Menu } from '@base-ui/react/menu'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown, CircleUser, ListChecks, LogIn, LogOut, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { logout } from '../../sdk/session/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { mayUpload, usePageOptions } from '../page-options.ts'
import { ask } from '../session/ask.ts'
import { loginAddress } from '../session/login-address.ts'
import { initials } from './initials.ts'
import { chooseTheme, readTheme, type Theme } from './theme.ts'
import { toast } from './toasts.ts'

const words = portal.account

export function AccountMenu() {
  const options = usePageOptions()
  const navigate = useNavigate()
  const { User } = options
  return (
    <Menu.Root>
      <Menu.Trigger className="vp-account">
        <span className="vp-visually-hidden">{User.IsAnonymous ? words.open : `${words.open}: ${User.DisplayName}`}</span>
        {User.IsAnonymous ? <CircleUser aria-hidden size={24} /> : <span className="vp-avatar">{initials(User.DisplayName)}</span>}
        <ChevronDown aria-hidden size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="vp-layer">
          <Menu.Popup className="vp-menu">
            {!User.IsAnonymous && <p className="vp-menu-person">{User.DisplayName}</p>}
            {mayUpload(options) && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/conversions.aspx' })}>
                <ListChecks aria-hidden size={18} /> {words.conversions}
              </Menu.Item>
            )}
            {User.IsAdmin && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/admin' })}>
                <Settings2 aria-hidden size={18} /> {words.administration}
              </Menu.Item>
            )}
            <ThemeChoice />
            <Menu.Separator className="vp-menu-line" />
            {User.IsAnonymous ? (
              <Menu.Item className="vp-menu-item" onClick={() => location.assign(loginAddress(location))}>
                <LogIn aria-hidden size={18} /> {words.signIn}
              </Menu.Item>
            ) : (
              <Menu.Item className="vp-menu-item" onClick={() => void signOut()}>
                <LogOut aria-hidden size={18} /> {words.signOut}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <Menu.RadioGroup
      value={theme}
      onValueChange={(value: Theme) => {
        setTheme(value)
        chooseTheme(value)
      }}
    >
      <Menu.Group>
        <Menu.GroupLabel className="vp-menu-label">{words.theme}</Menu.GroupLabel>
        {(['system', 'light', 'dark'] as const).map((value) => (
          <Menu.RadioItem key={value} value={value} className="vp-menu-item" closeOnClick={false}>
            <span className="vp-menu-check">
              <Menu.RadioItemIndicator>
                <Check aria-hidden size={16} />
              </Menu.RadioItemIndicator>
            </span>
            {words.themes[value]}
          </Menu.RadioItem>
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  )
}

/** A whole page load, not a route change: whatever was kept in memory for the one who left goes with it. */
async function signOut(): Promise<void> {
  try {
    await ask(logout, {})
    location.assign('/')
  } catch (error) {
    toast('danger', error instanceof Error ? error.message : portal.failed)
  }
}
