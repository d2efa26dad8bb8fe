import type { MediaItem } from '../../sdk/media/contract.ts'
import {
  CreateEmbedUrlInput,
  CreateWebLinkInput,
  createEmbedUrl,
  createWebLink,
  listShares,
  type ShareAnswer,
  type ShareList,
} from '../../sdk/shares/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-end.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { canCreate, endingsFor } from './endings.ts'
import './shares.css'

export interface CodeOptionsProps {
  item: MediaItem
  list: ShareList
  kind: 'weblink' | 'embed'
  /** With the server's address. */
  base: string
  /** A link to one chapter; 0 to the whole item. */
  chapter?: number
  onMade: (made: ShareAnswer) => void
}

type CodeInput = CreateWebLinkInput & CreateEmbedUrlInput

/** The options of a share link, and the button that makes it. */
export function CodeOptions({ item, list, kind, base, chapter = 0, onMade }: CodeOptionsProps) {
  const words = useWords(sharesWords)

  const endings = endingsFor(list, kind)
  const request = useWrite(
    (input: CodeInput) => client.call<CodeInput, ShareAnswer>(kind === 'weblink' ? createWebLink : createEmbedUrl, input),
    {
      changes: [listShares],
      onDone: onMade,
      isForm: true,
    },
  )
  const form = useFormValues({
    schema: kind === 'weblink' ? CreateWebLinkInput : CreateEmbedUrlInput,
    first: { duration: endings[0] ?? 0, noSignIn: false, needSignIn: false, restrictionbypass: false },
    toInput: ({ duration, noSignIn, needSignIn, restrictionbypass }): CodeInput => {
      const common = { id: item.EncID, duration, baseurl: base, restrictionbypass }
      if (kind === 'weblink') return { ...common, authbypass: noSignIn, chapid: chapter }
      return { ...common, ...(list.IsPublic ? (needSignIn ? { auth: true } : {}) : { auth: !noSignIn }) }
    },
    request,
  })
  const { duration, needSignIn } = form.values
  const isUseful = canCreate(list, { kind, days: duration, needSignIn })
  const end = (
    <>
      <FormError error={form.error} />
      <Button type="submit" isBusy={form.isBusy} disabled={!isUseful}>
        {kind === 'embed' ? words.createEmbedLink : words.createLink}
      </Button>
    </>
  )
  return (
    <Form form={form} className="vp-code-options" end={end}>
      <p className="vp-help">{words.optionsHelp}</p>
      <Select
        label={words.ends}
        options={endings.map((value) => ({
          value,
          label: lookUp(words.endings, value) ?? words.endingDays({ days: value }),
        }))}
        {...form.value('duration')}
      />
      {list.SignInForced && <p className="vp-help">{words.signInForced}</p>}
      {list.IsPublic && kind === 'embed' && !list.SignInForced && <Switch label={words.needSignIn} {...form.toggle('needSignIn')} />}
      {!list.IsPublic && list.CanBypass && !list.SignInForced && <Switch label={words.noSignIn} {...form.toggle('noSignIn')} />}
      {!list.IsPublic && list.CanBypass && (
        <Switch label={words.bypass} {...(item.IsPrivate ? { help: words.bypassPrivate } : {})} {...form.toggle('restrictionbypass')} />
      )}
    </Form>
  )
}
