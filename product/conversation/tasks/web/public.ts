/** What the fillers of the slot `tasks.links` get: how links beside the list look, or that they are items of a menu. */
export type TaskLinks = { className: string } | { isMenu: true }
