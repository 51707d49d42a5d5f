import { git, gitList, root } from './repository.ts';

/** git's empty tree, which every repository knows. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/**
 * Returns the base of the changes: where this branch left `origin/main` or `main`, or the previous commit if it is at
 * that point.
 */
export function defaultBase(cwd = root): string {
  const head = revision('HEAD', cwd);
  const main = ['origin/main', 'main'].find((name) => revision(name, cwd) !== undefined);
  const left = main && git(['merge-base', 'HEAD', main], { cwd }).trim();
  if (left && left !== head) return left;
  return revision('HEAD~1', cwd) ?? emptyTree;
}

/** Returns the commit of a revision, or undefined. */
export function revision(name: string, cwd = root): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the files that differ from `base` in later commits, the index and the working tree, including untracked ones. */
export function changedSince(base: string, cwd = root): string[] {
  const differing = gitList(['diff', '--name-only', '--no-renames', '-z', base], cwd);
  const untracked = gitList(['ls-files', '--others', '--exclude-standard', '-z'], cwd);
  return [...new Set([...differing, ...untracked])].sort();
}

export function changedBy(commit: string): string[] {
  return gitList(['diff', '--name-only', '--no-renames', '-z', revision(`${commit}~1`) ?? emptyTree, commit]);
}
