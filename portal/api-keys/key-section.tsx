import { KeyRound, Plug, Plus } from 'lucide-react'
import { useState } from 'react'
import { listAllApiKeys, type ServiceAccount } from '../../sdk/api-keys/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useReadMore } from '../data/use-read-more.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** The keys of all accounts, and the accounts that only programs use. */
export function KeySection() {
  const words = useWords(apiKeysWords)

  const [isAdding, setAdding] = useState(false)
  const [service, setService] = useState<{ account: ServiceAccount; kind: 'key' | 'client' }>()
  const query = useReadMore(listAllApiKeys, (before) => (before === 0 ? {} : { before }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.adminLead}>
        <Button tone="accent" onClick={() => setAdding(true)}>
          <Plus aria-hidden size={18} /> {words.addService}
        </Button>
      </SectionHead>
      <ListState query={query}>
        {({ pages }) => (
          <>
            <ServiceList services={pages[0]?.Services ?? []} onAdd={(account, kind) => setService({ account, kind })} />
            <section className="vp-admin-part">
              <h2>{words.allKeys}</h2>
              <ListState
                query={query}
                look="line"
                isEmpty={() => pages.every(({ Items }) => Items.length === 0)}
                empty={{ title: words.none }}
              >
                {() => <KeyTable keys={pages.flatMap(({ Items }) => Items)} showsAccount />}
              </ListState>
              <LoadMore query={query} label={words.older} />
            </section>
          </>
        )}
      </ListState>
      {isAdding && <ServiceDialog onClose={() => setAdding(false)} />}
      {service && (
        <KeyDialog
          person={service.account.ID}
          kind={service.kind}
          title={(service.kind === 'key' ? words.addFor : words.addClientFor)({ name: service.account.DisplayName })}
          canAdmin={service.account.IsAdmin}
          onClose={() => setService(undefined)}
        />
      )}
    </>
  )
}

interface ServiceListProps {
  services: readonly ServiceAccount[]
  onAdd: (service: ServiceAccount, kind: 'key' | 'client') => void
}

function ServiceList({ services, onAdd }: ServiceListProps) {
  const admin = useWords(adminWords)
  const words = useWords(apiKeysWords)

  return (
    <section className="vp-admin-part">
      <h2>{words.services}</h2>
      <p className="vp-help">{services.length === 0 ? words.noServices : words.servicesHelp}</p>
      {services.length > 0 && (
        <Table
          label={words.services}
          rows={services}
          idOf={({ ID }) => ID}
          isDim={({ IsSuspended }) => IsSuspended}
          columns={[
            { name: words.displayName, kind: 'main', cell: ({ DisplayName }) => <span className="vp-table-name">{DisplayName}</span> },
            { name: words.userName, cell: ({ Name }) => <bdi>{Name}</bdi> },
            {
              name: admin.actions,
              kind: 'actions',
              cell: (service) => (
                <RowMenu
                  name={service.DisplayName}
                  actions={[
                    { label: words.add, Icon: KeyRound, onClick: () => onAdd(service, 'key') },
                    { label: words.addClient, Icon: Plug, onClick: () => onAdd(service, 'client') },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
