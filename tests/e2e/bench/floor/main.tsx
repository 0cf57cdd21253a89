import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import axios from 'axios';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { HashRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import * as z from 'zod';

// What the bench measures the portal beside: the smallest honest sign-in on the same packages, everything loaded at once.

z.config({ jitless: true });

const credentials = z.object({
  userName: z.email('Enter an email address'),
  password: z.string().min(1, 'Enter your password'),
});
type Credentials = z.infer<typeof credentials>;

function SignIn() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: (typed) => {
      const read = credentials.safeParse(typed);
      if (read.success) return { values: read.data, errors: {} };
      const errors = read.error.issues.map(({ path, message }) => [path[0], { type: 'rule', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (typed: Credentials) => axios.post('/slb/api/users/login', typed),
    onSuccess: () => navigate('/auth/home'),
  });
  const { userName, password } = formState.errors;
  return (
    <Container component="main" maxWidth="xs">
      <Typography component="h1" variant="h4">
        Sign in
      </Typography>
      {isError && <Alert severity="error">The email address or the password is wrong.</Alert>}
      <form noValidate onSubmit={handleSubmit((typed) => mutate(typed))}>
        <TextField
          {...register('userName')}
          label="Email address"
          autoComplete="username"
          error={userName !== undefined}
          helperText={userName?.message}
          margin="normal"
          fullWidth
        />
        <TextField
          {...register('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={password !== undefined}
          helperText={password?.message}
          margin="normal"
          fullWidth
        />
        <Button type="submit" variant="contained" disabled={isPending}>
          Sign in
        </Button>
      </form>
    </Container>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <ThemeProvider theme={createTheme()}>
          <CssBaseline />
          <HashRouter>
            <Routes>
              <Route path="/auth/login" element={<SignIn />} />
              <Route path="*" element={<Navigate to="/auth/login" replace />} />
            </Routes>
          </HashRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
