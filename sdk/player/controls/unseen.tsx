import type { ReactNode } from 'react'

/** For screen readers only. */
export const Unseen = ({ as: Tag, children }: { as: 'output' | 'h2'; children: ReactNode }) => <Tag className="vt-unseen">{children}</Tag>
