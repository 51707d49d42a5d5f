import { Design } from './design.tsx';
import { LogoMark } from './logo.tsx';
import { PlainButton } from './plain-button.tsx';
import { StateMessage } from './state-message.tsx';

interface StartFailedPageProps {
  title: string;
  text: string;
  retry: string;
}

export function StartFailedPage({ title, text, retry }: StartFailedPageProps) {
  return (
    <Design>
      <main>
        <StateMessage
          role="alert"
          icon={<LogoMark size={56} />}
          titleAs="h1"
          title={title}
          text={text}
          action={<PlainButton onClick={() => location.reload()}>{retry}</PlainButton>}
        />
      </main>
    </Design>
  );
}
