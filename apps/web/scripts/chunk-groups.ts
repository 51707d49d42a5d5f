/**
 * Which files the modules of the client come in. A browser asks an HTTP/1.1 server for six files at a time, so what is
 * always needed together comes together instead of in eighty small ones; what one screen alone needs stays with it.
 * `npm run build` says how many files a page takes, and fails when they become many.
 */
import type { Rolldown } from 'vite';

/** Libraries, by where they lie. What imports them by way of an index file cannot be told before unused code is dropped. */
const libraries: Record<string, Omit<Rolldown.CodeSplittingGroup, 'name'>> = {
  react: { test: /node_modules\/(react|react-dom|scheduler)\// },
  router: { test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  components: { test: /@mantine\/core\/esm\/core\/MantineProvider\// },
  controls: {
    test: /@mantine\/core\/esm\/(core\/Box\/|components\/(ActionIcon|Button|CloseButton|Loader|Transition|UnstyledButton|Skeleton)\/)/,
  },
  data: { test: /node_modules\/(@urql|urql|wonka|@0no-co)\// },
};

/** Small parts of libraries that many pages need; what few have stays with them. */
const small: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'hooks', test: /@mantine\/(hooks\/esm|core\/esm\/core)\//, minShareCount: 5 },
];

/** Our own modules that several pages need: by the first of these pages that does. */
const pages = [
  { name: 'base', root: /\/web\/index\.html$/ },
  { name: 'sign-in', root: /\/screens\/login\/login-screen\.tsx$/ },
  { name: 'signed-in', root: /\/app\/shell\/shell\.tsx$/ },
  { name: 'list', root: /\/screens\/publications\/publications-screen\.tsx$/ },
] as const;

const isOwn = (id: string) => !id.includes('/node_modules/');

/** The groups of a build, for `output.codeSplitting.groups`: a module is in the first that takes it. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  return [
    ...Object.entries(libraries).map(([name, group]) => ({ name, ...group })),
    ...pages.map(({ name, root }) => ({
      debugName: name,
      test: isOwn,
      name: (id: string, context: Rolldown.ChunkingContext) => {
        const roots = findRoots(id, context, known);
        return roots.size > 1 && roots.values().some((one) => root.test(one)) ? name : null;
      },
    })),
    ...small,
  ];
}

/** The modules that bring `id` with them: the program's start, and what is imported dynamically. */
function findRoots(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(id);
  if (found) return found;
  const roots = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = context.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) roots.add(one);
    module?.importers.forEach(visit);
  };
  visit(id);
  known.set(id, roots);
  return roots;
}
