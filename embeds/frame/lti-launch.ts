import type { LtiStep, LtiStorage } from '../../sdk/lti/contract.ts'
import { readPlatform, storePlatform } from './platform-storage.ts'

/*
 * The small pages on the way from a course into the library. The first one stores the secret of the launch and goes to the learning environment;
 * the second one, where no cookie came along, reads the secret and shows it to the server.
 */
const step = JSON.parse(document.getElementById('lti-step')?.textContent ?? '{}') as LtiStep

if (step.Step === 'go') void go(step)
else if (step.Step === 'bind') void bind(step)
else if (step.Step === 'registered') closeRegistration()

async function go({ Address, Key, Secret, Storage }: Extract<LtiStep, { Step: 'go' }>): Promise<void> {
  const isStored = storeLocally(Key, Secret)
  const isStoredThere = Storage !== undefined && (await storePlatform(platformWindow(Storage), Storage.Origin, Key, Secret))
  if (isStored || isStoredThere || keepsCookies() || window.parent === window) return location.replace(Address)
  // A launch can be used once: another window has to begin it anew, before the learning environment is asked.
  const status = document.querySelector<HTMLElement>('[role=status]')
  if (status) status.hidden = true
  const link = document.querySelector<HTMLElement>('[data-window]')
  if (link) link.hidden = false
}

async function bind({ Key, Storage }: Extract<LtiStep, { Step: 'bind' }>): Promise<void> {
  const secret = takeLocally(Key) ?? (Storage && (await readPlatform(platformWindow(Storage), Storage.Origin, Key))) ?? ''
  const form = document.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('input[name=secret]')
  if (!form || !field) return
  field.value = secret
  form.submit()
}

/** Asks the learning environment to close its window of the registration. The message holds nothing, so that any page may hear it. */
function closeRegistration(): void {
  const around: Window = (window.opener as Window | null) ?? window.parent
  around.postMessage({ subject: 'org.imsglobal.lti.close' }, '*')
}

function storeLocally(key: string, secret: string): boolean {
  try {
    localStorage.setItem(key, secret)
    return localStorage.getItem(key) === secret
  } catch {
    return false
  }
}

function takeLocally(key: string): string | undefined {
  try {
    const secret = localStorage.getItem(key) ?? undefined
    localStorage.removeItem(key)
    return secret
  } catch {
    return undefined
  }
}

/** Whether the browser keeps a partitioned cookie here. The cookie of the launch itself is hidden from scripts. */
function keepsCookies(): boolean {
  // Without https the cookie of the launch is not partitioned, and frames of other sites do not get it.
  if (location.protocol !== 'https:') return false
  const name = '__Host-vitrine-lti-probe'
  const attributes = 'path=/; secure; samesite=none; partitioned'
  document.cookie = `${name}=1; ${attributes}`
  const isKept = document.cookie.includes(`${name}=1`)
  document.cookie = `${name}=; max-age=0; ${attributes}`
  return isKept
}

/** The window of the learning environment that stores values: the one around this frame, or a frame of it by its name. */
function platformWindow({ Target }: LtiStorage): Window {
  const around: Window = (window.opener as Window | null) ?? window.parent
  if (Target === '_parent') return around
  try {
    return (around.frames as unknown as Record<string, Window | undefined>)[Target] ?? around
  } catch {
    // Browsers throw for a name that no frame of another site has.
    return around
  }
}
