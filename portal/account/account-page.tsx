import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getOwnAccount, type OwnAccount, SaveOwnAccountInput, saveOwnAccount } from '../../sdk/account/contract.ts'
import { type AddressChange, getAddressChange } from '../../sdk/own-address/contract.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { ownAddressWords } from '../../sdk/text/en/own-address.ts'
import { useWords } from '../../sdk/text/language.ts'
import { OwnKeys } from '../api-keys/own-keys.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { NotificationMailSection } from '../notification-mail/notification-mail-section.tsx'
import { ChangeAddress } from '../own-address/change-address.tsx'
import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { client } from '../session/client.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import './account-page.css'

/** The account of the person who is signed in: name, password and devices. */
export function AccountPage() {
  const words = useWords(accountWords)
  usePageTitle(words.title)
  const query = useRead(getOwnAccount, {}, { staleTime: 0 })
  const changing = useRead(getAddressChange, {}, { staleTime: 0 })
  return (
    <div className="vp-content vp-narrow vp-account-page">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead}</p>
      </div>
      <ListState query={query} failed={words.failed}>
        {(account) => (
          // Both are asked for at once, and drawn at once, so that nothing moves.
          <ListState query={changing} failed={words.failed}>
            {(change) => <Account account={account} change={change} />}
          </ListState>
        )}
      </ListState>
    </div>
  )
}

interface AccountProps {
  account: OwnAccount
  change: AddressChange
}

function Account({ account, change }: AccountProps) {
  const words = useWords(accountWords)
  // A new form, with empty fields, after each change.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <section>
        <h2>{words.profile}</h2>
        <ProfileForm account={account} change={change} />
      </section>
      <section>
        <h2>{words.password}</h2>
        {account.Providers.length > 0 && <p className="vp-help">{words.providers({ list: textList(account.Providers) })}</p>}
        <PasswordForm key={changes} userName={account.Name} onChanged={() => setChanges(changes + 1)} />
      </section>
      <TwoFactorSection />
      <PasskeySection />
      <section>
        <h2>{words.devices}</h2>
        <OwnSessions sessions={account.Sessions} />
      </section>
      <OwnKeys />
      <p>
        <Link to="/keyboard">{words.keyboard}</Link>
      </p>
      {/* The last part, so that nothing moves when it turns out that there is e-mail. */}
      {account.Email !== '' && <NotificationMailSection />}
    </>
  )
}

function ProfileForm({ account, change }: AccountProps) {
  const words = useWords(accountWords)
  const own = useWords(ownAddressWords)
  const request = useWrite((input: SaveOwnAccountInput) => client.call(saveOwnAccount, input), {
    changes: [getOwnAccount],
    isForm: true,
    done: ({ Message }) => Message,
  })
  const form = useFormValues({
    schema: SaveOwnAccountInput,
    first: { displayname: account.DisplayName },
    toInput: (values) => values,
    request,
  })
  return (
    <>
      <dl className="vp-account-facts">
        <div>
          <dt>{words.userName}</dt>
          <dd>
            <bdi>{account.Name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>{account.Email === '' ? words.noEmail : <bdi>{account.Email}</bdi>}</dd>
        </div>
      </dl>
      <p className="vp-help">{change.IsOffered ? own.askForName : words.administratorsChange}</p>
      {change.IsOffered && <ChangeAddress change={change} />}
      <Form form={form} className="vp-account-form">
        <Field label={words.name} help={words.nameHelp} autoComplete="name" maxLength={200} required {...form.text('displayname')} />
      </Form>
    </>
  )
}
