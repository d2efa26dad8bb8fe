import { useNavigate } from '@tanstack/react-router'

const hrefOf = (id: number): string => (id === 0 ? '/Default.aspx?show=cats' : `/Default.aspx?catid=${id}`)

/** Links to categories that are steps of the portal: Back works, and nothing is loaded anew. */
export function useCategoryLinks() {
  const navigate = useNavigate()
  return { hrefOf, onGo: (id: number) => void navigate({ to: '/Default.aspx', search: id === 0 ? { show: 'cats' } : { catid: id } }) }
}
