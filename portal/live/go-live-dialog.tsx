import { useNavigate } from '@tanstack/react-router'
import { GoLiveInput, goLive, listOwnEncoders } from '../../sdk/live/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { liveWords } from '../../sdk/text/en/live.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { momentOf } from '../ui/local-moment.ts'
import { Select } from '../ui/select.tsx'

interface GoLiveDialogProps {
  onClose: () => void
}

/** Makes a live event: an encoder, a title, who can see it, and when. */
export function GoLiveDialog({ onClose }: GoLiveDialogProps) {
  const words = useWords(liveWords)

  const query = useRead(listOwnEncoders, {}, { staleTime: 0 })
  const none = query.data?.IsOn === false ? words.isOff : words.noEncoder
  return (
    <Dialog open onClose={onClose} title={words.goLive}>
      <ListState query={query} look="line" isEmpty={({ Items, IsOn }) => Items.length === 0 || !IsOn} empty={{ title: none }}>
        {({ Items }) => (
          <GoLiveForm
            encoders={Items.map(({ ID, Name, IsBusy }) => ({ value: ID, label: IsBusy ? words.busy({ name: Name }) : Name }))}
            onClose={onClose}
          />
        )}
      </ListState>
    </Dialog>
  )
}

interface GoLiveFormProps extends GoLiveDialogProps {
  encoders: readonly { value: number; label: string }[]
}

function GoLiveForm({ encoders, onClose }: GoLiveFormProps) {
  const portal = useWords(portalWords)
  const words = useWords(liveWords)

  const navigate = useNavigate()
  const { User, Site } = usePageOptions()
  const permission = User.AddPermissions.find(({ RecordType }) => RecordType === RecordTypes.virtualClass)
  const request = useWrite(goLive, {
    changes: [],
    isForm: true,
    onDone({ EncID }) {
      onClose()
      void navigate({ to: '/view.aspx', search: { id: EncID } as never })
    },
  })
  const form = useFormValues({
    schema: GoLiveInput,
    first: { title: '', encoderid: encoders[0]?.value ?? 0, audience: Site.NewItems, startsat: '' },
    toInput: ({ startsat, title, ...rest }) => ({ ...rest, title: title.trim(), startsat: Date.parse(momentOf(startsat)) || 0 }),
    messages: { title: words.blankTitle },
    request,
  })
  const encoder = form.value('encoderid')
  const audience = form.value('audience')
  return (
    <Form form={form} onCancel={onClose} save={words.start}>
      <Field label={portal.edit.name} required maxLength={500} autoComplete="off" {...form.text('title')} />
      <Select label={words.encoder} options={encoders} value={encoder.value} onChange={encoder.onChange} />
      <AudienceField value={audience.value} permission={permission} onChange={audience.onChange} />
      <Field label={words.startsAt} help={words.startsAtHelp} type="datetime-local" {...form.text('startsat')} />
    </Form>
  )
}
