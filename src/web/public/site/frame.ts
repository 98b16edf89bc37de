/** The width of a public page: 1200 px of content, with the gutter around it. */
export const frameClass = 'mx-auto max-w-page px-4 lg:px-10 xl:box-content';
