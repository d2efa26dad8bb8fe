import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { listScimProviders, removeScimProvider, replaceScimToken, revokeScimToken, type ScimProvider } from '../../sdk/scim/contract.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { type OpenDirectory, ProviderTable } from './provider-table.tsx'
import { RequestsDialog } from './requests-dialog.tsx'
import { ScimDialog } from './scim-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** Directories that push accounts and groups to the library. */
export function ScimSection() {
  const words = useWords(scimWords)

  const [open, setOpen] = useState<OpenDirectory>()
  const [token, setToken] = useState<{ name: string; token: string }>()
  const close = () => setOpen(undefined)
  const query = useRead(listScimProviders, {})
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query}>
        {({ Items, Address, SignInProviders }) => (
          <>
            <section className="vp-admin-part">
              <CopyField label={words.address} help={words.addressHelp} text={Address} />
              <p>
                <a href="/docs/capabilities/scim.html">{words.guide}</a>
              </p>
            </section>
            <ListState query={query} look="line" isEmpty={() => Items.length === 0} empty={{ title: words.none }}>
              {() => <ProviderTable providers={Items} onOpen={setOpen} />}
            </ListState>
            {open?.what === 'edit' && <ScimDialog provider={open.provider} signIns={SignInProviders} onClose={close} />}
          </>
        )}
      </ListState>
      {open?.what === 'requests' && open.provider && <RequestsDialog provider={open.provider} onClose={close} />}
      <Questions
        open={open}
        onClose={close}
        onToken={(made) => {
          close()
          setToken(made)
        }}
      />
      {token && <TokenDialog {...token} onClose={() => setToken(undefined)} />}
    </>
  )
}

interface QuestionsProps {
  open: OpenDirectory | undefined
  onClose: () => void
  onToken: (made: { name: string; token: string }) => void
}

/** The questions before a token or a directory ends. */
function Questions({ open, onClose, onToken }: QuestionsProps) {
  const words = useWords(scimWords)

  const provider: ScimProvider | undefined = open?.provider
  const name = provider?.Name ?? ''
  const replacing = useWrite(replaceScimToken, { changes: [listScimProviders], onDone: ({ Token }) => onToken({ name, token: Token }) })
  const revoking = useWrite(revokeScimToken, { changes: [listScimProviders], done: () => words.revoked, onDone: onClose })
  const removing = useWrite(removeScimProvider, {
    changes: [listScimProviders, listGroups],
    done: () => words.removed,
    onDone: onClose,
  })
  const questions = [
    { what: 'replace', request: replacing, title: words.replaceAsk({ name }), help: words.replaceHelp, confirm: words.replace },
    { what: 'revoke', request: revoking, title: words.revokeAsk({ name }), help: words.revokeHelp, confirm: words.revoke },
    { what: 'remove', request: removing, title: words.removeAsk({ name }), help: words.removeHelp, confirm: words.remove },
  ]
  return questions.map(({ what, request, title, help, confirm }) => (
    <ConfirmDialog
      key={what}
      open={open?.what === what}
      danger={what !== 'replace'}
      title={title}
      help={help}
      confirm={confirm}
      busy={request.isPending}
      onConfirm={() => provider && request.mutate({ scimid: provider.ID })}
      onClose={onClose}
    />
  ))
}
