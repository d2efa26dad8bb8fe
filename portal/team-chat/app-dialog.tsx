import { Download } from 'lucide-react'
import type { LearningEnvironment } from '../../sdk/lms/contract.ts'
import {
  BotServices,
  type ChatProvider,
  getTeamChatApp,
  SaveTeamChatAppInput,
  saveTeamChatApp,
  type TeamChatApp,
  type TeamChatPackage,
} from '../../sdk/team-chat/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { teamChatAppWords } from '../../sdk/text/en/team-chat-app.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import './team-chat.css'

export interface AppDialogProps {
  environment: LearningEnvironment
  onClose: () => void
}

/** Sets up the app of a team chat, and makes its package. */
export function AppDialog({ environment, onClose }: AppDialogProps) {
  const words = useWords(teamChatAppWords)

  const query = useRead(getTeamChatApp, { iid: environment.ID }, { staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={words.titleOf({ name: environment.Name })}>
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }} look="line">
        {({ App, Package, Providers }) => (
          <>
            <PackageValues app={App} values={Package} />
            {/* Saving changes the values above: the form begins anew with them. */}
            <AppForm key={JSON.stringify(App)} id={environment.ID} app={App} providers={Providers} onClose={onClose} />
          </>
        )}
      </ListState>
    </Dialog>
  )
}

function PackageValues({ app, values }: { app: TeamChatApp; values: TeamChatPackage }) {
  const words = useWords(teamChatAppWords)

  const { Site } = usePageOptions()
  const making = useWrite(
    async () => (await import('./app-package.ts')).appPackage(values.Manifest, Site.Branding?.Images.icon ?? '/icon-192.png'),
    { changes: [], onDone: (bytes) => saveFile('teams-app.zip', bytes, 'application/zip') },
  )
  return (
    <div className="vp-chat-package">
      <p className="vp-dialog-text">{words.help}</p>
      {Site.BaseURL.startsWith('https:') ? (
        <div className="vp-row">
          <Button isBusy={making.isPending} onClick={() => making.mutate(undefined)}>
            <Download aria-hidden size={18} /> {words.download}
          </Button>
        </div>
      ) : (
        <p className="vp-dialog-text">{words.noHttps}</p>
      )}
      {values.ApplicationIDURI !== '' && (
        <>
          <p className="vp-dialog-text">{words.entraHelp}</p>
          <CopyField label={words.uri} text={values.ApplicationIDURI} />
          <CopyField label={words.scope} text={values.Scope} />
          <CopyField label={words.clients} text={values.Clients.join('\n')} rows={2} />
        </>
      )}
      {app.BotID !== '' && <CopyField label={words.messages} text={values.MessagesURL} />}
    </div>
  )
}

interface AppFormProps {
  id: number
  app: TeamChatApp
  providers: readonly ChatProvider[]
  onClose: () => void
}

function AppForm({ id, app, providers, onClose }: AppFormProps) {
  const words = useWords(teamChatAppWords)
  const admin = useWords(adminWords)

  const request = useWrite(saveTeamChatApp, { changes: [getTeamChatApp], isForm: true, done: () => admin.saved })
  const form = useFormValues({
    schema: SaveTeamChatAppInput,
    first: { provider: app.ProviderID, bot: app.BotID, botservice: app.BotService },
    toInput: (values) => ({ iid: id, ...values, bot: values.bot.trim() }),
    request,
  })
  const services = [
    { value: BotServices[0] as string, label: words.worldwide },
    { value: BotServices[1] as string, label: words.government },
  ]
  return (
    <Form form={form} onCancel={onClose}>
      <Select
        label={words.provider}
        help={words.providerHelp}
        options={[{ value: 0, label: words.inWindow }, ...providers.map(({ ID, Name }) => ({ value: ID, label: Name }))]}
        {...form.value('provider')}
      />
      <Field label={words.bot} help={words.botHelp} maxLength={36} spellCheck={false} autoComplete="off" {...form.text('bot')} />
      {form.values.bot.trim() !== '' && <Select label={words.cloud} options={services} {...form.value('botservice')} />}
    </Form>
  )
}
