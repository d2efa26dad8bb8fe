import { Link } from '@tanstack/react-router'
import { getSiteSettings, SaveSiteSettingsInput, type SiteSettingsAnswer, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { Switch } from '../ui/switch.tsx'
import { SkipButton } from './skip-button.tsx'
import { type StepProps, useStepForm } from './use-step.ts'

/** The three ways to sign in: accounts of this library, providers, guests. */
export function SignInStep(props: StepProps) {
  const query = useRead(getSiteSettings, {}, { refetchOnFocus: false })
  return <ListState query={query}>{(site) => <SignInForm {...props} site={site} />}</ListState>
}

function SignInForm({ site, ...step }: StepProps & { site: SiteSettingsAnswer }) {
  const words = useWords(setupWords)
  const { settings } = useWords(adminWords)
  const variable = site.Fixed.find(({ Name }) => Name === 'GuestSignIn')?.Variable
  const save = (input: { GuestSignIn: boolean }) =>
    variable === undefined ? client.call(saveSiteSettings, input) : Promise.resolve(undefined)
  const request = useStepForm('sign-in', save, { changes: [getSiteSettings], onNext: step.onNext })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: { GuestSignIn: site.GuestSignIn },
    toInput: (values) => values,
    request,
  })
  return (
    <Form form={form} className="vp-setup-form" save={words.save} also={<SkipButton step="sign-in" {...step} />}>
      <section className="vp-setup-way">
        <h3>{words.accounts}</h3>
        <p>{words.accountsHelp}</p>
      </section>
      <section className="vp-setup-way">
        <h3>{words.providers}</h3>
        <p>{words.providersHelp}</p>
        <p>
          <Link to="/admin/$section" params={{ section: 'providers' }} search={{}}>
            {words.providersLink}
          </Link>
        </p>
      </section>
      <section className="vp-setup-way">
        <h3>{words.guests}</h3>
        <Switch
          label={settings.guestSignIn}
          help={variable === undefined ? settings.guestSignInHelp : settings.fixed({ variable })}
          {...form.toggle('GuestSignIn')}
          disabled={variable !== undefined}
        />
      </section>
    </Form>
  )
}
