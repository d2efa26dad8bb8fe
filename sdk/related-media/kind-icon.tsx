import type { RelatedMediaKind } from './contract.ts'

/** Paths in a square of 24 by 24. */
const paths: Record<RelatedMediaKind, string> = {
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9.500h.01',
  pdf: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  video: 'M4 6h11v12H4zm11 4 5-3v10l-5-3',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  archive: 'M5 4h14v16H5zM12 4v2M12 8v2M12 12v2M10.5 16h3v2h-3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  item: 'M4 5h16v14H4zm6 4v6l5-3z',
}

/** The icon of a kind of entry. The kind stands beside it in words. */
export const KindIcon = ({ kind }: { kind: RelatedMediaKind }) => (
  <svg className="vt-related-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[kind]} />
  </svg>
)
